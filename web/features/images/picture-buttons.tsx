import { Images, Search } from 'lucide-react'
import type { Picture } from '#contract/images/picture.ts'
import { Button } from '#web/ui/button.tsx'
import { PictureUpload } from './picture-upload.tsx'

interface PictureWaysProps {
  onOpen: (how: 'search' | 'defaults') => void
  onPick: (picture: Picture) => void
}

/** The three ways to a club's photo, as buttons for the row or grid they stand in. */
export function PictureButtons({ onOpen, onPick }: PictureWaysProps) {
  return (
    <>
      <Button variant="outline" onClick={() => onOpen('search')} className="max-sm:px-2">
        <Search className="size-4.5" aria-hidden="true" />
        Search Images
      </Button>
      <PictureUpload onPick={onPick} />
      <Button variant="outline" onClick={() => onOpen('defaults')} className="max-sm:col-span-2">
        <Images className="size-4.5" aria-hidden="true" />
        Default Photos
      </Button>
    </>
  )
}
