// All that is loaded later is one file, so nothing else imports these.
export { changeWaiting, wordsOf } from './change-waiting.ts'
export { OfflineSigns } from './offline-signs.tsx'
export {
  discardWaiting,
  endOffline,
  findUnsent,
  forgetOffline,
  openOffline,
  sendWaiting,
} from './open-offline.ts'
export { useWaitingItems } from './waiting-items.ts'
