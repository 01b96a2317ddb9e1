import { Fragment } from 'react'

/** The name of a file, which breaks behind its signs before it breaks within a word. */
export const FileName = ({ name }: { name: string }) =>
  name.split(/(?<=[_.-])(?=[^_.-])/).map((part, at) => (
    // Parts have no ids, and all of them change together.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
