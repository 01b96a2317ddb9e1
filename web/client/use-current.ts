import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the last render, for what runs later. */
export function useCurrent<Value>(value: Value): Readonly<RefObject<Value>> {
  const current = useRef(value)
  useLayoutEffect(() => {
    current.current = value
  })
  return current
}
