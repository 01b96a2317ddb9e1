import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Lists } from './features/recommendations/learning/lists/rules.ts'
import { learnSimilarity } from './features/recommendations/learning/similarity/rules.ts'

// The thread that recommendations are learned in. On Linux a thread has a priority of its own; elsewhere this would slow the server.
if (process.platform === 'linux') setPriority(19)

const lists: Lists = workerData
const model = learnSimilarity(lists)
const { books, starts, others, weights } = model
parentPort?.postMessage(model, [books.buffer, starts.buffer, others.buffer, weights.buffer])
