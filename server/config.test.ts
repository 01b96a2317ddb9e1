import { describe, expect, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

describe('the environment', () => {
  test('may be empty: the product runs on loopback with its own database', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: 'file:data/inkhorn.db',
      supportUrl: '/about#support',
      signIn: { direct: true, warn: false },
      rateLimits: true,
      logLevel: 'info',
    })
  })

  test.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'books.example' }, 'PUBLIC_URL'],
    [{ AUTH_EMAIL: 'maybe' }, 'AUTH_EMAIL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ OFFLINE: 'perhaps' }, 'OFFLINE'],
    [{ PICTURE_CACHE_MB: '-1' }, 'PICTURE_CACHE_MB'],
  ])('a value that cannot stand (%j) stops the start in a sentence that names it', (env, name) => {
    expect(() => readConfig(env)).toThrow(BadSetting)
    expect(() => readConfig(env)).toThrow(name)
  })

  test('a server that others can reach refuses to start while nobody could prove who they are', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow('AUTH_EMAIL=direct')
    expect(readConfig({ HOST: '0.0.0.0', AUTH_EMAIL: 'direct' }).signIn).toEqual({ direct: true, warn: true })
  })

  test('rate limits cannot be lifted where others can reach the server', () => {
    expect(() => readConfig({ HOST: '0.0.0.0', AUTH_EMAIL: 'direct', RATE_LIMITS: 'off' })).toThrow(
      'RATE_LIMITS',
    )
  })
})
