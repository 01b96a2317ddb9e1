/** Keeps the `limit` weights farthest from 0 in each of `rows` rows, in one heap per row with the weakest weight on top. */
export function createTopNeighbours(rows: number, limit: number) {
  const others = new Uint32Array(rows * limit)
  const weights = new Float32Array(rows * limit)
  const sizes = new Uint32Array(rows)
  const strengthAt = (index: number) => Math.abs(weights[index] ?? 0)

  const put = (index: number, other: number, weight: number) => {
    others[index] = other
    weights[index] = weight
  }
  const move = (from: number, to: number) => put(to, others[from] ?? 0, weights[from] ?? 0)

  const siftUp = (start: number, size: number, other: number, weight: number) => {
    let child = size
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (strengthAt(start + parent) <= Math.abs(weight)) break
      move(start + parent, start + child)
      child = parent
    }
    put(start + child, other, weight)
  }

  const siftDown = (start: number, size: number, other: number, weight: number) => {
    let parent = 0
    for (let child = 1; child < size; child = 2 * parent + 1) {
      if (child + 1 < size && strengthAt(start + child + 1) < strengthAt(start + child)) child++
      if (strengthAt(start + child) >= Math.abs(weight)) break
      move(start + child, start + parent)
      parent = child
    }
    put(start + parent, other, weight)
  }

  return {
    add: (row: number, other: number, weight: number): void => {
      const start = row * limit
      const size = sizes[row] ?? 0
      if (weight === 0 || limit === 0) return
      if (size < limit) {
        siftUp(start, size, other, weight)
        sizes[row] = size + 1
      } else if (Math.abs(weight) > strengthAt(start)) siftDown(start, size, other, weight)
    },
    /** Unordered. */
    of: (row: number): Neighbours => {
      const start = row * limit
      const end = start + (sizes[row] ?? 0)
      return { others: others.subarray(start, end), weights: weights.subarray(start, end) }
    },
  }
}

export interface Neighbours {
  others: Uint32Array
  weights: Float32Array
}
