import { expect, test } from 'vitest'
import { bareTitle, editionsKey, withoutSeries } from './rules.ts'

type Named = readonly [title: string, author: string]

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
  ['The Lord of the Rings: The Two Towers', 'The Lord of the Rings: The Two Towers'],
  ['Sapiens: A Brief History of Humankind', 'Sapiens: A Brief History of Humankind'],
  ['Collected Poems (1909–1962)', 'Collected Poems (1909–1962)'],
  ['(Me)', '(Me)'],
  ['A Novel', 'A Novel'],
  ['Either/Or', 'Either/Or'],
  ['Sink or Swim', 'Sink or Swim'],
])('%j is the work %j', (title, bare) => {
  expect(bareTitle(title)).toBe(bare)
})

test.each([
  ['Dune (Dune, #1)', 'Dune'],
  ['Dune (Dune #1)', 'Dune'],
  ['Dune (40th Anniversary Edition)', 'Dune (40th Anniversary Edition)'],
  ['#1', '#1'],
])('%j is searched for as %j', (typed, words) => {
  expect(withoutSeries(typed)).toBe(words)
})

test.each<[Named, Named]>([
  [
    ['The Hobbit', 'J.R.R. Tolkien'],
    ['Hobbit', 'John Ronald Reuel Tolkien'],
  ],
  [
    ['Good Omens', 'Terry Pratchett, Neil Gaiman'],
    ['Good Omens: A Novel', 'Terry Pratchett and Neil Gaiman'],
  ],
  [
    ['Pedro Páramo', 'Juan Rulfo'],
    ['PEDRO PARAMO', 'Juan Rulfo'],
  ],
  [
    ['Slaughterhouse-Five', 'Kurt Vonnegut Jr.'],
    ['Slaughterhouse Five', 'Kurt Vonnegut'],
  ],
])('%j and %j are one work §D.42', (one, other) => {
  expect(editionsKey(...one)).toBe(editionsKey(...other))
})

test.each<[Named, Named]>([
  [
    ['It', 'Stephen King'],
    ['It', 'Alexa Chung'],
  ],
  [
    ['Fables (Fables, #1)', 'Bill Willingham'],
    ['Fables (Fables, #2)', 'Bill Willingham'],
  ],
  [
    ['Emma', 'Jane Austen'],
    ['Emma', 'Charlotte Austen'],
  ],
  [
    ['1Q84', 'Haruki Murakami'],
    ['1984', 'George Orwell'],
  ],
])('%j and %j are two works', (one, other) => {
  expect(editionsKey(...one)).not.toBe(editionsKey(...other))
})
