import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A schema whose input may differ from its output, such as a trimmed string or a number in a URL. */
export type Shape = z.ZodMiniType

/** How often one caller may make a call before the answer is 429. */
export interface RateLimit {
  calls: number
  perSeconds: number
}

/**
 * One call of the API, said once: the server takes it as a route, the browser as a function, the documents as a page.
 * `caller` is who may ask at all; what exactly they may see or change is decided in the feature's `policy`.
 */
export interface Endpoint {
  method: Method
  /** Path with `:name` parameters, as in `/api/clubs/:id/books`. */
  path: `/api/${string}`
  summary: string
  caller: 'anyone' | 'reader'
  /** The same is answered whoever asks: nobody's session is looked up for it. */
  ignoresSession?: true
  /** The feature it belongs to; groups the documentation. */
  feature: string
  params?: Shape
  query?: Shape
  body?: Shape
  /** The shape of a good answer; none means 204 or bytes. */
  answer?: Shape
  /** The shape of each event's data, where the answer is a stream of server-sent events. */
  events?: Shape
  /** The status of a good answer. */
  status: 200 | 201 | 204 | 302
  /** The shape of a 202, where a call may be taken and answered later; one of the shapes of `answer`. */
  accepted?: Shape
  /** Largest request body in bytes; 256 KiB where not said. */
  bodyLimit?: number
  rateLimit?: RateLimit
}

/** Declares a call and keeps its exact schema types. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type In<S> = S extends Shape ? z.input<S> : undefined
type Out<S> = S extends Shape ? z.output<S> : undefined

/** What the server's handler receives, after validation. */
export interface RequestInput<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

type Part<K extends string, S> = [S] extends [Shape]
  ? undefined extends In<S>
    ? { [key in K]?: In<S> }
    : { [key in K]: In<S> }
  : { [key in K]?: never }

/** What a client passes: only the parts the endpoint declares. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

/** What a good answer holds. */
export type Answer<E extends Endpoint> = Out<E['answer']>
/** What the server has to hand over, before the answer's schema shapes it. */
export type Reply<E extends Endpoint> = E['answer'] extends Shape ? z.input<E['answer']> : void
