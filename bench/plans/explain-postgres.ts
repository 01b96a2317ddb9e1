import { CompiledQuery } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/db/schema.ts'
import { bigTable, type Explained } from './explained.ts'

const Node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Actual Rows': z.optional(z.number()),
  'Actual Loops': z.optional(z.number()),
  'Rows Removed by Filter': z.optional(z.number()),
  'Rows Removed by Index Recheck': z.optional(z.number()),
  'Shared Hit Blocks': z.optional(z.number()),
  'Shared Read Blocks': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(Node))
  },
})
type Node = z.infer<typeof Node>

const Answer = z.array(z.object({ Plan: Node }))

/** How PostgreSQL goes about a query. What only reads is really run; what changes something is only planned. */
export async function explainOnPostgres(
  db: Db,
  sql: string,
  values: readonly unknown[],
  big: ReadonlySet<string>,
): Promise<Explained> {
  const how = /^select/i.test(sql) ? 'analyze, buffers, format json' : 'format json'
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': unknown }>(
    CompiledQuery.raw(`explain (${how}) ${sql}`, [...values]),
  )
  const [answer] = z.parse(Answer, rows[0]?.['QUERY PLAN'])
  if (!answer) return { steps: [], scans: [] }
  const nodes = flat(answer.Plan, 0, false)
  return {
    steps: nodes.map(({ node, depth }) => '  '.repeat(depth) + told(node)),
    scans: nodes.filter(({ node, isLimited }) => isScan(node, isLimited, big)).map(({ node }) => told(node)),
  }
}

/**
 * A walk in the order of an index that throws nearly every row away reads the table from end to end as well; a table that
 * is begun from its start for a limit's sake, and left when the limit is reached soon, is not read from end to end.
 */
const isScan = (node: Node, isLimited: boolean, big: ReadonlySet<string>): boolean =>
  big.has(node['Relation Name'] ?? '') &&
  ((node['Node Type'] === 'Seq Scan' && !isLimited) ||
    (/^(Index|Seq)/.test(node['Node Type']) && removedBy(node) > 10 * bigTable))

const removedBy = (node: Node): number =>
  ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 1)

interface Placed {
  node: Node
  depth: number
  isLimited: boolean
}

const flat = (node: Node, depth: number, isLimited: boolean): Placed[] => [
  { node, depth, isLimited },
  ...(node.Plans ?? []).flatMap((inner) =>
    flat(inner, depth + 1, isLimited || node['Node Type'] === 'Limit'),
  ),
]

function told(node: Node): string {
  const loops = node['Actual Loops'] ?? 1
  const removed = removedBy(node)
  const blocks = (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)
  return [
    node['Node Type'],
    node['Relation Name'],
    node['Index Name'] && `by ${node['Index Name']}`,
    node['Actual Rows'] !== undefined && `rows=${Math.round(node['Actual Rows'] * loops)}`,
    removed > 0 && `removed=${removed}`,
    blocks > 0 && `blocks=${blocks}`,
  ]
    .filter(Boolean)
    .join(' ')
}
