import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { wholeInUrl } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'

export const goalMax = 10_000
const [firstYear, lastYear] = [1900, 2200]

/** How many books a reader wants to finish in a year; 0 takes the goal away. */
export const Goal = z.object({
  year: z.int().check(z.minimum(firstYear), z.maximum(lastYear)),
  books: z
    .int(issue(message('fields.wholeNumber', 'Enter a whole number')))
    .check(
      z.minimum(0, issue(message('library.goalMin', 'A goal cannot be below 0'))),
      z.maximum(goalMax, issue(message('library.goalMax', 'At most {max} books', { max: goalMax }))),
    ),
})
export type Goal = z.infer<typeof Goal>

const feature = 'library'
const path = '/api/library/goal'

export const getGoal = endpoint({
  method: 'GET',
  path,
  summary: 'The signed-in reader’s goal for a year; 0 books without one',
  caller: 'reader',
  feature,
  query: z.object({ year: wholeInUrl(firstYear, lastYear) }),
  answer: Goal,
  status: 200,
})

export const setGoal = endpoint({
  method: 'PUT',
  path,
  summary: 'Set how many books the signed-in reader wants to finish in a year; 0 takes the goal away',
  caller: 'reader',
  feature,
  body: Goal,
  answer: Goal,
  status: 200,
  rateLimit: { calls: 60, perSeconds: 60 },
})
