import type * as z from 'zod/mini'
import { PersonName, wordsOfName } from '#contract/accounts/person-name.ts'
import type { Shape } from '#contract/http/endpoint.ts'
import { source } from '#contract/messages/languages.ts'
import type { Wording } from '#server/messages/wording.ts'

type Say = Wording['say']
/** Words the names in a value, in place. */
type Reword = (value: unknown, say: Say) => unknown

/** Words the names of people without one in an answer that its schema has just created. English is what is stored. */
export function wordNames(
  schema: Shape,
  answer: unknown,
  { tag, say }: Pick<Wording, 'tag' | 'say'>,
): unknown {
  if (tag === source.tag) return answer
  const known = rewords.get(schema)
  const reword = known === undefined ? rewordOf(schema) : known
  if (known === undefined) rewords.set(schema, reword)
  return reword ? reword(answer, say) : answer
}

/** By schema, once per process; null for one without names. */
const rewords = new WeakMap<Shape, Reword | null>()

function rewordOf(schema: unknown): Reword | null {
  if (schema === PersonName) return (name, say) => (typeof name === 'string' ? say(wordsOfName(name)) : name)
  // Zod's definitions have no common type.
  const def = (schema as z.core.$ZodTypes)._zod.def
  if ('innerType' in def) return rewordOf(def.innerType)
  if (def.type === 'array') return ofList(rewordOf(def.element))
  if (def.type === 'object') return ofFields(def.shape)
  if (def.type === 'union') return inTurn(def.options.map(rewordOf))
  return def.type === 'pipe' ? rewordOf(def.out) : null
}

const ofList = (reword: Reword | null): Reword | null =>
  reword && ((list, say) => (Array.isArray(list) ? list.map((one) => reword(one, say)) : list))

function ofFields(shape: Readonly<Record<string, unknown>>): Reword | null {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const reword = rewordOf(schema)
    return reword ? [[name, reword] as const] : []
  })
  if (fields.length === 0) return null
  return (value, say) => {
    if (!isRecord(value)) return value
    for (const [name, reword] of fields) if (name in value) value[name] = reword(value[name], say)
    return value
  }
}

function inTurn(options: readonly (Reword | null)[]): Reword | null {
  const found = options.filter((one) => one !== null)
  return found.length === 0
    ? null
    : (value, say) => found.reduce((current, reword) => reword(current, say), value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
