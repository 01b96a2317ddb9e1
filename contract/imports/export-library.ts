import { endpoint } from '#contract/http/endpoint.ts'

const feature = 'imports'
const rateLimit = { calls: 30, perSeconds: 3600 }

export const exportLibraryCsv = endpoint({
  method: 'GET',
  path: '/api/library/export.csv',
  summary:
    'The signed-in reader’s books as CSV in the columns of Goodreads, which other services and another Inkhorn read, and `Reads` behind them',
  caller: 'reader',
  feature,
  status: 200,
  rateLimit,
})

export const exportLibraryJson = endpoint({
  method: 'GET',
  path: '/api/library/export.json',
  summary: 'The signed-in reader’s books with all their reads, own shelves and goals, as JSON',
  caller: 'reader',
  feature,
  status: 200,
  rateLimit,
})
