import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Queries that show changes before the server has confirmed them, and whether they are to be fetched after that. */
const held = new WeakMap<object, { changes: number; isAsked: boolean }>()

/** Whether an answer would undo a change on the screen: the query is then fetched once the change is settled. */
export function isHeld(query: Pick<Query, 'queryHash'>): boolean {
  const one = held.get(query)
  if (one) one.isAsked = true
  return one !== undefined
}

/** Before a change shows that the server has not confirmed. The function it returns is called once it has, or has refused it. */
export function holdQuery(client: QueryClient, queryKey: QueryKey): () => void {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (!query) return () => {}
  const one = held.get(query) ?? { changes: 0, isAsked: false }
  held.set(query, one)
  one.changes++
  // The change cancels it.
  if (query.state.fetchStatus === 'fetching') one.isAsked = true
  return () => {
    one.changes--
    if (one.changes > 0) return
    held.delete(query)
    if (one.isAsked) void client.invalidateQueries({ queryKey, exact: true })
  }
}
