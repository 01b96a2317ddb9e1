import { expect, test } from 'vitest'
import { bareTitle, withoutSeries } from './bare-title.ts'

test.each([
  ['The Hunger Games (The Hunger Games, #1)', 'The Hunger Games'],
  ['Gone Girl: A Novel', 'Gone Girl'],
  ['Gone Girl: A Novel (Movie Tie-In)', 'Gone Girl'],
  ['The Lovely Bones - a novel', 'The Lovely Bones'],
  ['Educated: A Memoir', 'Educated'],
  ['Night Film: A Thriller of Hollywood', 'Night Film'],
  ['Moby-Dick; or, The Whale', 'Moby-Dick'],
  ['Moby-Dick or, The Whale', 'Moby-Dick'],
  ['The Hobbit, or There and Back Again', 'The Hobbit'],
  ['Dune [Large Print]', 'Dune'],
  ['Dune: Deluxe Hardcover', 'Dune'],
  ['Emma, 200th Anniversary Annotated Edition', 'Emma'],
  ['The Midnight Library', 'The Midnight Library'],
  ['Coraline (Graphic Novel)', 'Coraline (Graphic Novel)'],
  ['Mort: The Play', 'Mort: The Play'],
  ['The Lord of the Rings: The Two Towers', 'The Lord of the Rings: The Two Towers'],
  ['Sapiens: A Brief History of Humankind', 'Sapiens: A Brief History of Humankind'],
  ['Collected Poems (1909–1962)', 'Collected Poems (1909–1962)'],
  ['(Me)', '(Me)'],
  ['A Novel', 'A Novel'],
  ['Either/Or', 'Either/Or'],
  ['Sink or Swim', 'Sink or Swim'],
])('the title %j without what an edition adds is %j', (title, bare) => {
  expect(bareTitle(title)).toBe(bare)
})

test.each([
  ['Dune (Dune, #1)', 'Dune'],
  ['Dune (Dune #1)', 'Dune'],
  ['Dune (40th Anniversary Edition)', 'Dune (40th Anniversary Edition)'],
  ['#1', '#1'],
])('a search for %j looks for %j', (typed, words) => {
  expect(withoutSeries(typed)).toBe(words)
})
