import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partEnds } from '#contract/plans/position.ts'
import { findSameParts, type SamePart } from '#contract/plans/same-parts.ts'
import { createPlaceMap, firstPartEnd, keepSealed, movedPosition, visitorsLimit } from './moved-places.ts'

interface Part {
  title: string
  weight: number
}
const title = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map((at) => `Chapter ${at}`),
  fc.constantFrom('Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Oak'),
)
const weight = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1000 }))
const plan = fc.oneof(
  fc
    .integer({ min: 0, max: 40 })
    .map((count) => Array.from({ length: count }, (_, at) => ({ title: `Chapter ${at + 1}`, weight: 1 }))),
  fc.array(fc.record({ title, weight }), { maxLength: 25 }),
)
/** A plan after another one: a new one, or that one with lengths corrected, parts inserted, removed, retitled and moved. */
const change = (before: readonly Part[]): fc.Arbitrary<Part[]> => {
  const at = fc.nat({ max: Math.max(0, before.length - 1) })
  return fc.oneof(
    plan,
    fc
      .array(weight, { minLength: before.length, maxLength: before.length })
      .map((weights) => before.map((part, index) => ({ ...part, weight: weights[index] ?? 1 }))),
    fc
      .tuple(at, title, weight)
      .map(([index, name, length]) => before.toSpliced(index, 0, { title: name, weight: length })),
    at.map((index) => before.toSpliced(index, 1)),
    fc
      .tuple(at, title)
      .map(([index, name]) =>
        before.map((part, other) => (other === index ? { ...part, title: name } : part)),
      ),
    fc.tuple(at, at).map(([one, other]) => {
      const [part] = before.slice(one, one + 1)
      return part ? before.toSpliced(one, 1).toSpliced(other, 0, part) : [...before]
    }),
  )
}
/** Pairs of parts that an admin confirmed, in order. */
const confirmed = (before: readonly Part[], after: readonly Part[]): fc.Arbitrary<SamePart[]> =>
  before.length === 0 || after.length === 0
    ? fc.constant([])
    : fc
        .tuple(
          fc.uniqueArray(fc.integer({ min: 1, max: before.length }), { maxLength: 6 }),
          fc.uniqueArray(fc.integer({ min: 1, max: after.length }), { maxLength: 6 }),
        )
        .map(([from, to]) => {
          const [olds, news] = [from, to].map((numbers) => numbers.toSorted((one, other) => one - other))
          return (olds ?? []).flatMap((old, index) => (news?.[index] ? [{ from: old, to: news[index] }] : []))
        })

interface Changes {
  plans: Part[][]
  /** The parts that the admin confirmed with each change. */
  same: SamePart[][]
}

const next = ({ plans, same }: Changes): fc.Arbitrary<Changes> => {
  const before = plans.at(-1) ?? []
  return change(before).chain((after) =>
    fc.tuple(fc.nat({ max: 3 }), confirmed(before, after)).map(([confirms, pairs]) => ({
      plans: [...plans, after],
      same: [...same, confirms === 0 ? pairs : []],
    })),
  )
}

const first: fc.Arbitrary<Changes> = plan.map((parts) => ({ plans: [parts], same: [] }))
const changes = fc.oneof(
  first.chain(next),
  first.chain(next).chain(next),
  first.chain(next).chain(next).chain(next),
)

const place = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(0, 1, 999, 1000))
/** A reader at a position, or who finished a part; and texts, each of which may answer the one before, at its place or later. */
const club = fc.record({
  readers: fc.array(
    fc.oneof(fc.record({ position: place }), fc.record({ part: fc.integer({ min: 0, max: 40 }) })),
    { maxLength: 12 },
  ),
  texts: fc.array(fc.record({ place, answers: fc.boolean(), later: fc.boolean() }), {
    minLength: 1,
    maxLength: 20,
  }),
})

const endsOf = (parts: readonly Part[]) => partEnds(parts.map(({ weight: length }) => length))

test('no change of a plan lets anybody read what they could not read the moment before, and no reply lies before its parent §R.2', () => {
  const counts = { plans: 0, checks: 0, movedTexts: 0, movedReaders: 0, limitedVisitors: 0 }
  fc.assert(
    fc.property(changes, club, ({ plans, same }, { readers, texts }) => {
      const faults: string[] = []
      let ends = endsOf(plans[0] ?? [])
      let visitors = firstPartEnd(ends)
      let at = readers.map((reader) => {
        if ('position' in reader) return { position: reader.position, part: null }
        const part = Math.min(reader.part, ends.length)
        return { position: part === 0 ? 0 : (ends[part - 1] ?? 0), part }
      })
      const places = texts.map((text) => text.place)
      for (const [index, text] of texts.entries())
        if (text.answers && index > 0)
          places[index] = Math.max(text.later ? (places[index] ?? 0) : 0, places[index - 1] ?? 0)
      let now = places
      for (const [step, pairs] of same.entries()) {
        const [before = [], after = []] = [plans[step], plans[step + 1]]
        const newEnds = endsOf(after)
        const kept = findSameParts(before, after, pairs)
        const moved = at.map(({ position, part }) => {
          const to = kept.find(({ from }) => from === part)?.to ?? null
          return {
            position: to === null ? position : movedPosition(position, newEnds[to - 1] ?? 1000),
            part: part === 0 ? 0 : to,
          }
        })
        const map = keepSealed(
          createPlaceMap(ends, newEnds, kept),
          at.map(({ position }, index) => ({ before: position, after: moved[index]?.position ?? 0 })),
        )
        const later = now.map(map)
        const limit = visitorsLimit(
          visitors,
          firstPartEnd(newEnds),
          now.map((one, index) => ({ before: one, after: later[index] ?? 0 })),
        )
        const newVisitors = limit ?? firstPartEnd(newEnds)
        counts.plans++
        if (limit !== null) counts.limitedVisitors++
        const horizons = [
          [visitors, newVisitors],
          [0, 0],
          [1000, 1000],
          ...at.map(({ position }, index) => [position, moved[index]?.position ?? 0]),
        ] as const
        const check = (isRight: boolean, fault: string) => isRight || faults.push(fault)
        for (const [index, one] of now.entries()) {
          const other = later[index] ?? 0
          if (one !== other) counts.movedTexts++
          for (const [was, is] of horizons) {
            counts.checks++
            check(
              other > is || one <= was,
              `from ${was} to ${is}, a reader reads a text moved from ${one} to ${other}`,
            )
          }
          const parent = texts[index]?.answers ? (later[index - 1] ?? 0) : 0
          check(other >= parent, `a reply at ${other} is before its parent at ${parent}`)
          const stays = !texts[index]?.answers || one !== now[index - 1] || other === parent
          check(stays, `a reply left what it answers: from ${one} to ${other}, and not to ${parent}`)
          check((other === 0) === (one === 0) && (one < 1000 || other === 1000), `${one} became ${other}`)
          check(other === one || kept.length > 0, `${one} became ${other}, in a plan of new parts`)
        }
        for (const [index, { position }] of at.entries()) {
          const movedTo = moved[index]?.position ?? 0
          if (position !== movedTo) counts.movedReaders++
          check((movedTo === 1000) === (position === 1000), `a reader moved from ${position} to ${movedTo}`)
          check(
            movedTo === position || kept.length > 0,
            `a reader moved to ${movedTo}, in a plan of new parts`,
          )
        }
        expect(faults).toEqual([])
        ;[ends, visitors, at, now] = [newEnds, newVisitors, moved, later]
      }
    }),
    { numRuns: 3000 },
  )
  console.info(
    `${counts.plans} changes of plans, ${counts.checks} pairs of a reader and a text; ${counts.movedTexts} texts and ` +
      `${counts.movedReaders} readers moved, visitors limited ${counts.limitedVisitors} times`,
  )
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(100)
}, 60_000)

test('a place in a part that is gone stays in the book as near as the parts around it allow', () => {
  const same = [
    { from: 1, to: 1 },
    { from: 3, to: 2 },
  ]
  const map = createPlaceMap([300, 600, 1000], [500, 1000], same)
  expect([100, 300, 301, 600, 601, 999].map(map)).toEqual([167, 500, 501, 501, 502, 999])
  const only = createPlaceMap([300, 600, 1000], [200, 1000], [{ from: 1, to: 1 }])
  expect([150, 300, 301, 700].map(only)).toEqual([100, 200, 301, 700])
})
