import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { thumbHashes } from '#web/features/images/thumb-hashes.ts'
import { filesOf, hashOf, drawingNames, readDrawing, readRecord } from './draw-pictures.ts'

test('every photo drawn for clubs has a blurred preview §D.36', () => {
  const photos = drawingNames.filter((name) => name !== 'card')
  expect(Object.keys(thumbHashes).toSorted()).toEqual(photos.map((name) => `/pictures/${name}.webp`))
})

test('each picture was made from the current drawing (scripts/draw-pictures.ts makes it again)', () => {
  expect(readRecord()).toEqual(Object.fromEntries(drawingNames.map((name) => [name, hashOf(name)])))
})

test('each drawing has its pictures, and there are no others', () => {
  const made = readdirSync('web/public/pictures', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(webp|jpg)$/.test(file) && !file.startsWith('scenes/'))
    .map((file) => join('web/public/pictures', file))
  expect(made.toSorted()).toEqual(drawingNames.flatMap(filesOf).toSorted())
})

test('each picture shows its drawing', async () => {
  const unlike: string[] = []
  const pixels = (picture: Sharp) =>
    picture.resize({ width: 96, height: 54, fit: 'fill' }).removeAlpha().raw().toBuffer()
  for (const name of drawingNames) {
    const drawing = await pixels(sharp(readDrawing(name)))
    for (const file of filesOf(name).filter((one) => one.endsWith('.webp'))) {
      const picture = await pixels(sharp(file))
      const difference = drawing.reduce((sum, value, at) => sum + Math.abs(value - (picture[at] ?? 0)), 0)
      // Grain and compression differ by 4 to 8 of 255 levels, two pictures by 30 and more.
      if (difference / drawing.length >= 10) unlike.push(file)
    }
  }
  expect(unlike).toEqual([])
})
