import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { learnLikeness } from './likeness.ts'
import type { Lists } from './lists.ts'

// Linux gives each thread a priority of its own; elsewhere this would slow the whole server.
if (process.platform === 'linux') setPriority(19)

const lists: Lists = workerData
const likeness = learnLikeness(lists)
const { books, starts, others, weights } = likeness
parentPort?.postMessage(likeness, [books.buffer, starts.buffer, others.buffer, weights.buffer])
