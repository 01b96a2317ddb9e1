import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Lists } from './features/recommendations/learning/list-sampler.ts'
import { learnSimilarity } from './features/recommendations/learning/similarity.ts'

// The worker thread that learns recommendations. On Linux each thread has its own priority; elsewhere this would slow the server.
if (process.platform === 'linux') setPriority(19)

const lists: Lists = workerData
const model = learnSimilarity(lists)
const { books, starts, others, weights, accounts } = model
parentPort?.postMessage(model, [books.buffer, starts.buffer, others.buffer, weights.buffer, accounts.buffer])
