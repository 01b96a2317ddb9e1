/** Rows taken out at once: their part of the matrix stays in the processor's first cache. */
const block = 48
/** Columns changed before the next rows are looked at, for the same reason. */
const stretch = 64

/**
 * Turns a symmetric positive definite matrix (row by row, `size` × `size`, its lower triangle is read) into its inverse,
 * in place and whole. Gauss-Jordan by blocks (the sweep operator): size³ / 2 multiplications, no second matrix.
 */
export function invert(matrix: Float64Array, size: number): void {
  const taken = new Float64Array(size * block)
  const solved = new Float64Array(size * block)
  for (let first = 0; first < size; first += block) {
    const width = Math.min(block, size - first)
    const pivot = new Float64Array(width * width)
    for (let row = 0; row < width; row++)
      for (let column = 0; column <= row; column++) {
        const value = at(matrix, (first + row) * size + first + column)
        pivot[row * width + column] = value
        pivot[column * width + row] = value
      }
    sweep(pivot, width)
    takeOut(matrix, size, first, width, taken)
    multiply(taken, pivot, size, width, solved)
    subtractProducts(matrix, size, width, solved, taken)
    putBack(matrix, size, first, width, solved, pivot)
  }
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      const value = -at(matrix, row * size + column)
      matrix[row * size + column] = value
      matrix[column * size + row] = value
    }
}

const at = (values: Float64Array, place: number): number => values[place] ?? 0

/** Inverts a small whole matrix in place, one row at a time. */
function sweep(matrix: Float64Array, size: number): void {
  for (let pivot = 0; pivot < size; pivot++) {
    const inverse = 1 / at(matrix, pivot * size + pivot)
    matrix[pivot * size + pivot] = 1
    for (let column = 0; column < size; column++)
      matrix[pivot * size + column] = at(matrix, pivot * size + column) * inverse
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue
      const factor = at(matrix, row * size + pivot)
      matrix[row * size + pivot] = 0
      for (let column = 0; column < size; column++)
        matrix[row * size + column] =
          at(matrix, row * size + column) - factor * at(matrix, pivot * size + column)
    }
  }
}

/** Copies the block's columns, from the lower triangle; in the block's own rows stands zero, so that they stay. */
function takeOut(
  matrix: Float64Array,
  size: number,
  first: number,
  width: number,
  taken: Float64Array,
): void {
  for (let row = 0; row < size; row++)
    for (let column = 0; column < width; column++) {
      const other = first + column
      const value = row < first ? at(matrix, other * size + row) : at(matrix, row * size + other)
      taken[row * width + column] = row >= first && row < first + width ? 0 : value
    }
}

function multiply(
  taken: Float64Array,
  pivot: Float64Array,
  size: number,
  width: number,
  solved: Float64Array,
): void {
  for (let row = 0; row < size; row++)
    for (let column = 0; column < width; column++) {
      let sum = 0
      for (let between = 0; between < width; between++)
        sum += at(taken, row * width + between) * at(pivot, column * width + between)
      solved[row * width + column] = sum
    }
}

/** matrix −= solved × takenᵀ in the lower triangle, four by two products at a time so that each number read serves often. */
function subtractProducts(
  matrix: Float64Array,
  size: number,
  width: number,
  solved: Float64Array,
  taken: Float64Array,
): void {
  for (let from = 0; from < size; from += stretch) {
    const to = Math.min(size, from + stretch)
    for (let row = from; row < size; row += 2)
      for (let column = from; column < to && column < row + 2; column += 4)
        subtractSome(matrix, size, width, solved, taken, row, column)
  }
}

function subtractSome(
  matrix: Float64Array,
  size: number,
  width: number,
  solved: Float64Array,
  taken: Float64Array,
  row: number,
  column: number,
): void {
  // Beyond the edge the last row or column is counted again and not stored.
  const a = row * width
  const b = Math.min(row + 1, size - 1) * width
  const p = column * width
  const q = Math.min(column + 1, size - 1) * width
  const r = Math.min(column + 2, size - 1) * width
  const s = Math.min(column + 3, size - 1) * width
  let [ap, aq, ar, as] = [0, 0, 0, 0]
  let [bp, bq, br, bs] = [0, 0, 0, 0]
  for (let place = 0; place < width; place++) {
    const inA = at(solved, a + place)
    const inB = at(solved, b + place)
    const inP = at(taken, p + place)
    const inQ = at(taken, q + place)
    const inR = at(taken, r + place)
    const inS = at(taken, s + place)
    ap += inA * inP
    aq += inA * inQ
    ar += inA * inR
    as += inA * inS
    bp += inB * inP
    bq += inB * inQ
    br += inB * inR
    bs += inB * inS
  }
  subtractRow(matrix, row * size, column, Math.min(row, size - 1), ap, aq, ar, as)
  if (row + 1 < size) subtractRow(matrix, (row + 1) * size, column, row + 1, bp, bq, br, bs)
}

/** Subtracts four numbers from a row at `start`, those up to the column `last`. */
function subtractRow(
  matrix: Float64Array,
  start: number,
  column: number,
  last: number,
  p: number,
  q: number,
  r: number,
  s: number,
): void {
  if (column <= last) matrix[start + column] = at(matrix, start + column) - p
  if (column + 1 <= last) matrix[start + column + 1] = at(matrix, start + column + 1) - q
  if (column + 2 <= last) matrix[start + column + 2] = at(matrix, start + column + 2) - r
  if (column + 3 <= last) matrix[start + column + 3] = at(matrix, start + column + 3) - s
}

function putBack(
  matrix: Float64Array,
  size: number,
  first: number,
  width: number,
  solved: Float64Array,
  pivot: Float64Array,
): void {
  for (let row = 0; row < size; row++)
    for (let column = 0; column < width; column++) {
      const other = first + column
      if (row < first) matrix[other * size + row] = at(solved, row * width + column)
      else if (row >= first + width) matrix[row * size + other] = at(solved, row * width + column)
      else if (row >= other) matrix[row * size + other] = -at(pivot, (row - first) * width + column)
    }
}
