import type { FastifyInstance } from 'fastify'
import type { WebBuild } from './web-build.ts'

/** For a browser that still has a worker: it deletes what it cached, and itself. */
const withdrawn =
  "self.addEventListener('install',()=>self.skipWaiting());" +
  "self.addEventListener('activate',(event)=>event.waitUntil(caches.keys()" +
  '.then((names)=>Promise.all(names.map((name)=>caches.delete(name)))).then(()=>self.registration.unregister())))'

/** At the root, because a worker sees only what is below its address. */
export function registerWorker(http: FastifyInstance, { worker }: Pick<WebBuild, 'worker'>): void {
  http.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(worker ?? withdrawn),
  )
}
