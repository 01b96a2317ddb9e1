/** Rows by a key, each in their order. */
export function grouped<Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const found = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const some = found.get(key)
    if (some) some.push(row)
    else found.set(key, [row])
  }
  return found
}
