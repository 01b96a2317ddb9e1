import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The input may differ from the output, as for a trimmed string or a number in a URL. */
export type Shape = z.ZodMiniType

/** Callers above this rate get 429. */
export interface RateLimit {
  calls: number
  perSeconds: number
  /** Counts by account, not by address, which a family or a club may share. */
  per?: 'reader'
}

/**
 * One call of the API. The server registers it as a route, the browser's client calls it, and the API documents describe it.
 * `caller` says whether a session is required; the feature's policy decides what exactly a caller may see or change. For anybody but a
 * site admin a call of theirs does not exist: 404, whatever was sent.
 */
export interface Endpoint {
  method: Method
  /** Path with `:name` parameters, as in `/api/clubs/:id/books`. */
  path: `/api/${string}`
  summary: string
  caller: 'anyone' | 'reader' | 'site-admin'
  /**
   * The parts of a club, or of the reader's inbox, that the answer to a GET depends on (`clubParts`). When one of them changes,
   * pages fetch the answer again. A function where it depends on the query.
   */
  shows?: readonly string[] | ((query: Readonly<Record<string, string>>) => readonly string[])
  /** The response is mostly the same for everyone, so the session is not looked up. */
  ignoresSession?: true
  /** Groups the documentation. */
  feature: string
  params?: Shape
  query?: Shape
  body?: Shape
  /** Schema of a successful response; omitted for 204 and bytes. */
  answer?: Shape
  events?: Shape
  status: 200 | 201 | 204 | 302
  /** Schema of a 202 response, for a call that may complete later. */
  accepted?: Shape
  /** Largest request body in bytes, by default 256 KiB. */
  bodyLimit?: number
  rateLimit?: RateLimit
}

/** Keeps the exact types of the schemas. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

/** Every call that creates something takes an Idempotency-Key. */
export const takesKey = ({ method, status }: Pick<Endpoint, 'method' | 'status'>): boolean =>
  method === 'POST' && status === 201

type In<S> = S extends Shape ? z.input<S> : undefined
type Out<S> = S extends Shape ? z.output<S> : undefined

/** The handler's input, after validation. */
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

export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

/** A successful response as the client receives it. */
export type Answer<E extends Endpoint> = Out<E['answer']>
/** A successful response as a handler returns it, before its schema shapes it. */
export type Reply<E extends Endpoint> = E['answer'] extends Shape ? z.input<E['answer']> : void
