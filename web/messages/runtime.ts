import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { type Compiled, expand, formatText, type Values } from '#contract/messages/format.ts'
import { locale } from './locale.ts'

/** What the build leaves of `t` with values. */
export const say = (compiled: Compiled, values: Values = {}): string => formatText(compiled, values, locale())

/** What the build leaves of `rich`. Text values stand in `<bdi>`. */
export const sayRich = (compiled: Compiled, values: Values): ReactNode =>
  createElement(
    Fragment,
    null,
    ...expand<ReactNode>(compiled, values, {
      locale: locale(),
      value: (value) =>
        isValidElement(value) || typeof value === 'number'
          ? value
          : createElement('bdi', null, value as ReactNode),
      tag: (wrap, inside) =>
        (wrap as (words: ReactNode) => ReactNode)(createElement(Fragment, null, ...inside)),
    }),
  )
