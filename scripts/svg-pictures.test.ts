import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { thumbHashes } from '#web/features/images/thumb-hashes.ts'

test('every photo drawn for clubs has a blurred preview §D.36', () => {
  const names = (folder: string) => readdirSync(`web/public/pictures/${folder}`)
  const gallery = names('gallery').map((name) => `gallery/${name}`)
  const photos = [...gallery, ...names('')].filter(
    (name) => name.endsWith('.svg') && !/^(mark|icon|card)\.svg$/.test(name),
  )
  expect(Object.keys(thumbHashes).toSorted()).toEqual(
    photos.map((name) => `/pictures/${name.replace('.svg', '.webp')}`).toSorted(),
  )
})
