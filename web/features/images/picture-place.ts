import type { CSSProperties } from 'react'
import { imagePosition, imageZoom } from '#contract/images/image.ts'

/** Percent across and down; at a `zoom` of 100 the picture just covers the frame. */
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
 * Extends `object-fit: cover` and `object-position` to any zoom, in a frame with `container-type: size`. `ratio` is width by
 * height.
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

/** In pixels; negative if the picture is smaller than its frame. */
export function overflowOf(frame: Size, ratio: number, zoom: number): Size {
  const width = Math.max(frame.width, frame.height * ratio) * (zoom / 100)
  return { width: width - frame.width, height: width / ratio - frame.height }
}

/** Stops at the picture's edges. */
export function draggedBy(place: PicturePlace, by: { x: number; y: number }, overflow: Size): PicturePlace {
  return {
    ...place,
    x: draggedPercent(place.x, by.x, overflow.width),
    y: draggedPercent(place.y, by.y, overflow.height),
  }
}

/** x and y are in percent. */
export const steppedBy = (place: PicturePlace, by: { x: number; y: number }): PicturePlace => ({
  ...place,
  x: clamp(place.x + by.x),
  y: clamp(place.y + by.y),
})

// A picture exactly as large as its frame cannot move.
const draggedPercent = (percent: number, pixels: number, overflow: number): number =>
  Math.abs(overflow) < 1 ? percent : clamp(percent - (pixels / overflow) * 100)

const clamp = (percent: number): number => Math.min(imagePosition.max, Math.max(imagePosition.min, percent))

/** In whole percents, as it is stored. */
export const rounded = ({ x, y, zoom }: PicturePlace): PicturePlace => ({
  x: Math.round(x),
  y: Math.round(y),
  zoom,
})
