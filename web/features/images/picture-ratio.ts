import { useEffect, useState } from 'react'
import { noWider } from '#contract/http/image-address.ts'

// For an SVG without a size of its own; most pictures here are 16 to 9.
const defaultRatio = 16 / 9

/** Width by height; 16 to 9 until the picture has loaded. */
export function usePictureRatio(url: string): number {
  const [ratio, setRatio] = useState(defaultRatio)
  useEffect(() => {
    const picture = new Image()
    picture.onload = () => setRatio(ratioOf(picture))
    picture.src = noWider(url, 384)
    return () => void (picture.onload = null)
  }, [url])
  return ratio
}

export const ratioOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): number =>
  naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : defaultRatio
