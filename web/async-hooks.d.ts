/** What web/server-entry.tsx needs of Node, whose other types must not reach the browser's code. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Value> {
    getStore(): Value | undefined
    run<Result>(value: Value, call: () => Result): Result
  }
}
