import { pageAt } from '#contract/pages.ts'
import { dropOldFiles, fromCache, keepFiles, keepReadersCode, picture } from './files.ts'
import { keepShell, pageOrShell } from './pages.ts'
import { forgetPushes, openPushed, showPush, subscribeAnew } from './push.ts'

declare const self: ServiceWorkerGlobalScope

// Nothing here is about one reader: their answers are in the pages' own store, under their account (web/client/offline/).

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldFiles().then(() => self.clients.claim()))
})

/** A page tells which files it had loaded before this worker could see it, that it is a reader’s in a language, and that they have signed out. */
self.addEventListener('message', (event) => {
  const { keep, keepAll, isSignedOut } = event.data
  if (Array.isArray(keep)) event.waitUntil(Promise.all([keepShell(), keepFiles(keep)]))
  if (typeof keepAll === 'string') event.waitUntil(keepReadersCode(keepAll))
  if (isSignedOut === true) event.waitUntil(forgetPushes())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    // Links in emails, calendars and files are the server’s own.
    if (pageAt(pathname)) event.respondWith(pageOrShell(request))
  } else if (pathname.includes('/assets/')) event.respondWith(fromCache(event))
  else if (pathname.startsWith('/pictures/')) event.respondWith(picture(event))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event)))
self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as ExtendableEvent
  change.waitUntil(subscribeAnew(change))
})
