import { Fragment } from 'react'

/** Breaks after the marks that join its words, where a long one needs two lines. */
export const FileName = ({ name }: { name: string }) =>
  name.split(/(?<=[_-])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
