import { useEffect, useState } from 'react'
import { noWider } from '#contract/http/image-address.ts'

// An SVG without a size of its own reports none; most pictures here are 16 to 9.
export const likelyRatio = 16 / 9

/** A picture's width by height, once it is here. */
export function usePictureRatio(url: string): number {
  const [ratio, setRatio] = useState(likelyRatio)
  useEffect(() => {
    const picture = new Image()
    picture.onload = () => setRatio(ratioOf(picture))
    picture.src = noWider(url, 384)
    return () => void (picture.onload = null)
  }, [url])
  return ratio
}

/** Width by height of a picture that has arrived. */
export const ratioOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): number =>
  naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : likelyRatio
