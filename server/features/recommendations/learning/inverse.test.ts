import { expect, test } from 'vitest'
import { invert } from './inverse.ts'
import { scatter } from './lists.ts'

test.each([1, 2, 47, 48, 49, 97, 150])('a matrix of %d rows times its inverse is one', (size) => {
  const matrix = new Float64Array(size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      const value = row === column ? size : (scatter(row * size + column) % 100) / 100
      matrix[row * size + column] = value
      matrix[column * size + row] = value
    }
  const inverse = matrix.slice()
  invert(inverse, size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      let sum = 0
      for (let between = 0; between < size; between++)
        sum += (matrix[row * size + between] ?? 0) * (inverse[between * size + column] ?? 0)
      expect(sum).toBeCloseTo(row === column ? 1 : 0, 9)
    }
})
