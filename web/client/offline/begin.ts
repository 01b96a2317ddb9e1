// All that is loaded later is one file, so nothing else imports these.
export { changeWaiting, textOf } from './change-waiting.ts'
export { OfflineSigns } from './offline-signs.tsx'
export { endOffline, forgetOffline, openOffline, sendWaiting } from './open-offline.ts'
export { removeItem as discardWaiting, useWaitingItems } from './waiting-items.ts'
