import type { CSSProperties } from 'react'
import { imagePosition, imageZoom } from '#contract/images/image.ts'

/** Where a picture stands in its frame and how large: percent of the way across, of the way down, and of covering size. */
export interface PicturePlace {
  x: number
  y: number
  zoom: number
}

export const defaultPlace: PicturePlace = {
  x: imagePosition.default,
  y: imagePosition.default,
  zoom: imageZoom.default,
}

interface Size {
  width: number
  height: number
}

/**
 * The styles that place a picture of this `ratio` (width by height) in a frame with `container-type: size`.
 * At zoom 100 it just covers the frame, as `object-fit: cover` does; at any zoom, x and y say which point of the picture
 * lies on the same point of the frame, as `object-position` does. Below 100 more of the picture shows, not less.
 */
export function placeStyle(ratio: number, { x, y, zoom }: PicturePlace): CSSProperties {
  const width = `max(100cqw, 100cqh * ${ratio}) * ${zoom / 100}`
  const height = `max(100cqh, 100cqw / ${ratio}) * ${zoom / 100}`
  return {
    width: `calc(${width})`,
    height: `calc(${height})`,
    translate: `calc((100cqw - ${width}) * ${x / 100}) calc((100cqh - ${height}) * ${y / 100})`,
  }
}

/** How far the placed picture reaches beyond its frame, in pixels; negative where it falls short of it. */
export function overflowOf(frame: Size, ratio: number, zoom: number): Size {
  const width = Math.max(frame.width, frame.height * ratio) * (zoom / 100)
  return { width: width - frame.width, height: width / ratio - frame.height }
}

/** The place after the picture was dragged by some pixels: it follows the finger, as far as its edges allow. */
export function draggedBy(place: PicturePlace, by: { x: number; y: number }, overflow: Size): PicturePlace {
  return { ...place, x: along(place.x, by.x, overflow.width), y: along(place.y, by.y, overflow.height) }
}

/** The place after a step by an arrow key; x and y in percent. */
export const steppedBy = (place: PicturePlace, by: { x: number; y: number }): PicturePlace => ({
  ...place,
  x: within(place.x + by.x),
  y: within(place.y + by.y),
})

// Where the picture fits its frame to the pixel there is nowhere to move.
const along = (percent: number, pixels: number, overflow: number): number =>
  Math.abs(overflow) < 1 ? percent : within(percent - (pixels / overflow) * 100)

const within = (percent: number): number => Math.min(imagePosition.max, Math.max(imagePosition.min, percent))

/** The place in the whole percents that are stored. */
export const rounded = ({ x, y, zoom }: PicturePlace): PicturePlace => ({
  x: Math.round(x),
  y: Math.round(y),
  zoom,
})
