import type { AuthorFacts, EditionFacts, WorkFacts } from '../dump-records.ts'
import type { Staging } from './staging-file.ts'

/** Editions read per work; the Bible has tens of thousands. */
const editionsMax = 300
const redirectsMax = 4

/** `facts` is null if the work was deleted, redirects or is unknown. */
export interface StagedWork {
  key: number
  isKnown: boolean
  target: number | null
  facts: WorkFacts | null
  editions: EditionFacts[]
  authors: string[]
}

/** One query for each kind of record. */
export async function listStagedWorks(staging: Staging, keys: readonly number[]): Promise<StagedWork[]> {
  const [works, editions] = [await listRecords(staging, 'W', keys), await listEditions(staging, keys)]
  const found = new Map(works.map((row) => [row.key, row]))
  const drafts = keys.map((key) => {
    const row = found.get(key)
    const facts = parse<WorkFacts>(row?.facts ?? null)
    return { key, isKnown: row !== undefined, target: row?.target ?? null, facts }
  })
  const names = await findNames(
    staging,
    drafts.flatMap(({ facts }) => facts?.authors ?? []),
  )
  return drafts.map((draft) => ({
    ...draft,
    editions: editions.get(draft.key) ?? [],
    authors: (draft.facts?.authors ?? []).flatMap((author) => names.get(author) ?? []),
  }))
}

const listRecords = async (staging: Staging, kind: 'A' | 'W', keys: readonly number[]) =>
  keys.length === 0
    ? []
    : staging
        .selectFrom('records')
        .select(['key', 'target', 'facts'])
        .where('kind', '=', kind)
        .where('key', 'in', [...new Set(keys)])
        .execute()

async function listEditions(
  staging: Staging,
  works: readonly number[],
): Promise<Map<number, EditionFacts[]>> {
  const rows = await staging
    .selectFrom((eb) =>
      eb
        .selectFrom('records')
        .select(['work', 'key', 'facts'])
        .select((of) =>
          of.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('work').orderBy('key'))
            .as('place'),
        )
        .where('work', 'in', works)
        .where('facts', 'is not', null)
        .as('edition'),
    )
    .select(['work', 'facts'])
    .where('place', '<=', editionsMax)
    .orderBy('work')
    .orderBy('key')
    .execute()
  const editions = new Map<number, EditionFacts[]>()
  for (const { work, facts } of rows) {
    const edition = parse<EditionFacts>(facts)
    if (work === null || !edition) continue
    const known = editions.get(work)
    if (known) known.push(edition)
    else editions.set(work, [edition])
  }
  return editions
}

/** Follows redirects. */
async function findNames(staging: Staging, authors: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  let wanted = new Map(authors.map((author) => [author, [author]]))
  for (let hop = 0; hop <= redirectsMax && wanted.size > 0; hop++) {
    const next = new Map<number, number[]>()
    for (const { key, target, facts } of await listRecords(staging, 'A', [...wanted.keys()])) {
      const name = parse<AuthorFacts>(facts)?.name
      const asked = wanted.get(key) ?? []
      if (name) for (const author of asked) names.set(author, name)
      else if (target !== null) next.set(target, [...(next.get(target) ?? []), ...asked])
    }
    wanted = next
  }
  return names
}

const parse = <Facts>(json: string | null): Facts | null =>
  json === null ? null : (JSON.parse(json) as Facts)
