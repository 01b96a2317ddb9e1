/**
 * The strongest few of many weights, for each of `rows` rows: those farthest from zero, on either side.
 * A heap in each row with the weakest on top, so that most offers cost one comparison.
 */
export function keepStrongest(rows: number, each: number) {
  const others = new Uint32Array(rows * each)
  const weights = new Float32Array(rows * each)
  const sizes = new Uint32Array(rows)
  const strength = (place: number) => Math.abs(weights[place] ?? 0)

  const put = (place: number, other: number, weight: number) => {
    others[place] = other
    weights[place] = weight
  }
  const move = (from: number, to: number) => put(to, others[from] ?? 0, weights[from] ?? 0)

  const rise = (start: number, size: number, other: number, weight: number) => {
    let child = size
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (strength(start + parent) <= Math.abs(weight)) break
      move(start + parent, start + child)
      child = parent
    }
    put(start + child, other, weight)
  }

  const sink = (start: number, size: number, other: number, weight: number) => {
    let parent = 0
    for (let child = 1; child < size; child = 2 * parent + 1) {
      if (child + 1 < size && strength(start + child + 1) < strength(start + child)) child++
      if (strength(start + child) >= Math.abs(weight)) break
      move(start + child, start + parent)
      parent = child
    }
    put(start + parent, other, weight)
  }

  return {
    offer: (row: number, other: number, weight: number): void => {
      const start = row * each
      const size = sizes[row] ?? 0
      if (weight === 0 || each === 0) return
      if (size < each) {
        rise(start, size, other, weight)
        sizes[row] = size + 1
      } else if (Math.abs(weight) > strength(start)) sink(start, size, other, weight)
    },
    /** What was kept of a row, in no order. */
    kept: (row: number): { others: Uint32Array; weights: Float32Array } => {
      const start = row * each
      const end = start + (sizes[row] ?? 0)
      return { others: others.subarray(start, end), weights: weights.subarray(start, end) }
    },
  }
}

export type Strongest = ReturnType<typeof keepStrongest>
