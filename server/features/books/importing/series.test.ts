import { expect, test } from 'vitest'
import { seriesOf } from './series.ts'

test.each([
  ['Discworld ; 3', { name: 'Discworld', number: 3 }],
  ['Harry Potter (2)', { name: 'Harry Potter', number: 2 }],
  ['The wheel of time -- bk. 1', { name: 'The wheel of time', number: 1 }],
  ['Foundation, #4', { name: 'Foundation', number: 4 }],
  ['Dune, book 2', { name: 'Dune', number: 2 }],
  ['Penguin classics ; 12', undefined],
  ['Lecture notes in physics, 7', undefined],
  ['A series without a number', undefined],
])('the series of %j is %j', (written, series) => {
  expect(seriesOf([written])).toEqual(series)
})
