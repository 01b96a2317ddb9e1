import type { CSSProperties } from 'react'
import { imagePosition, imageZoom } from '#contract/images/image.ts'

/** A picture's position in its frame, percent across and down, and its zoom; at 100 it just covers the frame. */
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
 * The styles that place a picture of this `ratio` (width by height) in a frame with `container-type: size`. They extend
 * `object-fit: cover` and `object-position` to any zoom.
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

/** How many pixels larger than its frame the picture is; negative if it is smaller. */
export function overflowOf(frame: Size, ratio: number, zoom: number): Size {
  const width = Math.max(frame.width, frame.height * ratio) * (zoom / 100)
  return { width: width - frame.width, height: width / ratio - frame.height }
}

/** The place after dragging the picture by some pixels, within its edges. */
export function draggedBy(place: PicturePlace, by: { x: number; y: number }, overflow: Size): PicturePlace {
  return {
    ...place,
    x: draggedPercent(place.x, by.x, overflow.width),
    y: draggedPercent(place.y, by.y, overflow.height),
  }
}

/** The place after an arrow key; x and y in percent. */
export const steppedBy = (place: PicturePlace, by: { x: number; y: number }): PicturePlace => ({
  ...place,
  x: clamp(place.x + by.x),
  y: clamp(place.y + by.y),
})

// A picture exactly as large as its frame cannot move.
const draggedPercent = (percent: number, pixels: number, overflow: number): number =>
  Math.abs(overflow) < 1 ? percent : clamp(percent - (pixels / overflow) * 100)

const clamp = (percent: number): number => Math.min(imagePosition.max, Math.max(imagePosition.min, percent))

/** The place in whole percents, as it is stored. */
export const rounded = ({ x, y, zoom }: PicturePlace): PicturePlace => ({
  x: Math.round(x),
  y: Math.round(y),
  zoom,
})
