import fc from 'fast-check'
import type { Call, Parameter, Schema } from './description.ts'
import { hostileBody, hostileHeaders, hostileInUrl, hostileValue } from './hostile.ts'
import { callers, clubKinds } from './people.ts'
import { almostFitting, fitting } from './values.ts'

type Field = readonly [name: string, json: string]

/** A placeholder in `«»` stands for something of `club` that exists when the request is sent. */
export interface Request {
  caller: (typeof callers)[number]
  club: (typeof clubKinds)[number]
  /** Whether every other placeholder refers to the invite-only club instead. */
  isCrossed: boolean
  method: Call['method']
  url: string
  headers: Record<string, string>
  body: string | null
}

/** Requests for one call: nearly half of them valid, the others close to it or far from it. */
export const requestsOf = (call: Call): fc.Arbitrary<Request> =>
  fc
    .record({
      caller: fc.constantFrom(...callers),
      club: fc.constantFrom(...clubKinds),
      isCrossed: mostly(fc.constant(false), fc.constant(true), 7),
      method: fc.constant(call.method),
      url: urlOf(call),
      sent: bodyOf(call.body),
      headers: mostly(fc.constant({}), hostileHeaders, 7),
    })
    .map(({ sent, headers, ...rest }) => ({
      ...rest,
      body: sent?.body ?? null,
      headers: { ...(typeof sent?.type === 'string' && { 'content-type': sent.type }), ...headers },
    }))

const mostly = <T>(usual: fc.Arbitrary<T>, unusual: fc.Arbitrary<T>, weight: number): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: unusual })

function urlOf({ path, parameters }: Call): fc.Arbitrary<string> {
  const inPath = parameters.filter((one) => one.in === 'path')
  const inQuery = parameters.filter((one) => one.in === 'query')
  return fc
    .tuple(fc.tuple(...inPath.map(valueInUrl)), mostly(soundQuery(inQuery), strangeQuery(inQuery), 4))
    .map(([values, query]) => {
      const at = inPath.reduce(
        (url, { name }, index) => url.replace(`{${name}}`, () => values[index] ?? ''),
        path,
      )
      return query === '' ? at : `${at}?${query}`
    })
}

const valueInUrl = ({ schema, name }: Parameter): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 10, arbitrary: fitting(schema, name, false).map(inUrl) },
    { weight: 1, arbitrary: almostFitting(schema).map(inUrl) },
    { weight: 1, arbitrary: hostileInUrl },
  )

/** A JSON value as it appears in a URL; placeholders are replaced and escaped when the request is sent. */
function inUrl(json: string): string {
  const value: unknown = JSON.parse(json)
  const text = typeof value === 'string' ? value : json
  return text.startsWith('«') ? text : encodeURIComponent(text)
}

/** Required parameters are nearly always present, the others half of the time. */
const soundQuery = (fields: readonly Parameter[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...fields.map((field) =>
        fc
          .option(valueInUrl(field), { nil: null, freq: field.required ? 30 : 1 })
          .map((value) => (value === null ? [] : [`${field.name}=${value}`])),
      ),
    )
    .map((parts) => parts.flat().join('&'))

const strangeQuery = (fields: readonly Parameter[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(
          ...fields.map(({ name }) => name),
          '__proto__',
          'constructor[prototype]',
          'a[b][c]',
          '',
        ),
        fc.constantFrom('=', '[]=', '', '%00='),
        hostileInUrl,
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.flatMap(([name, sign, value]) => [`${name}${sign}${value}`, `${name}=1`]).join('&'))

interface Sent {
  body: string
  type: string | null
}

function bodyOf(schema: Schema | null): fc.Arbitrary<Sent | null> {
  const whole = hostileBody.map((sent): Sent | null => sent)
  if (!schema) return mostly(fc.constant<Sent | null>(null), whole, 9)
  const fields = Object.entries((schema.anyOf?.[0] ?? schema).properties ?? {})
  const required = new Set(schema.required)
  const sound: fc.Arbitrary<Field[]> = fc
    .tuple(
      ...fields.map(([name, one]) =>
        fc
          .option(fitting(one, name, true), { nil: null, freq: required.has(name) ? 60 : 1 })
          .map((json): Field[] => (json === null ? [] : [[name, json]])),
      ),
    )
    .map((parts) => parts.flat())
  const spoilt = fc
    .tuple(
      sound,
      fc.nat(),
      fc.constantFrom(...fields),
      hostileValue,
      fc.constantFrom('near', 'hostile', 'gone', 'more'),
    )
    .chain(([all, at, [name, one], hostile, how]): fc.Arbitrary<Field[]> => {
      const others = all.filter(([known]) => known !== name)
      if (how === 'gone') return fc.constant(all.filter((_, index) => index !== at % all.length))
      if (how === 'hostile') return fc.constant<Field[]>([...others, [name, hostile]])
      if (how === 'more') return fc.constant<Field[]>([...all, ['__proto__', hostile], ['createdBy', '1']])
      return almostFitting(one).map((json): Field[] => [...others, [name, json]])
    })
  const asJson = (parts: readonly Field[]): Sent => ({
    body: `{${parts.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`,
    type: 'application/json',
  })
  return fc.oneof(
    { weight: 5, arbitrary: sound.map(asJson) },
    { weight: 4, arbitrary: spoilt.map(asJson) },
    { weight: 1, arbitrary: whole },
  )
}
