import { lazy, Suspense, useState } from 'react'
import { Images, Search } from 'lucide-react'
import type { Picture } from '#contract/images/picture.ts'
import { Button } from '#web/ui/button.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { t } from '#web/messages/text.ts'

const loadPicker = () => import('./picture-picker.tsx')
const PicturePicker = lazy(() => loadPicker().then((loaded) => ({ default: loaded.PicturePicker })))

interface PictureChooserProps {
  /** URL of the picture chosen before. */
  chosen: string | undefined
  onPick: (picture: Picture) => void
}

export function PictureChooser({ chosen, onPick }: PictureChooserProps) {
  const [picking, setPicking] = useState<'search' | 'defaults' | null>(null)
  // The dialog stays mounted once opened, so that it can return the focus when it closes.
  const [wasOpened, setWasOpened] = useState(false)

  function open(tab: 'search' | 'defaults') {
    setPicking(tab)
    setWasOpened(true)
  }

  return (
    <>
      <div
        className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto"
        onPointerEnter={() => void loadPicker().catch(() => {})}
      >
        <Button variant="outline" onClick={() => open('search')} className="max-sm:px-2">
          <Search className="size-4.5" aria-hidden="true" />
          {t('images.search', 'Search Images')}
        </Button>
        <PictureUpload onPick={onPick} />
        <Button variant="outline" onClick={() => open('defaults')} className="max-sm:col-span-2">
          <Images className="size-4.5" aria-hidden="true" />
          {t('images.defaults', 'Default photos')}
        </Button>
      </div>
      {wasOpened && (
        <Suspense>
          <PicturePicker
            open={picking !== null}
            onOpenChange={(isOpen) => setPicking(isOpen ? 'defaults' : null)}
            searchFirst={picking === 'search'}
            chosen={chosen}
            onPick={onPick}
          />
        </Suspense>
      )}
    </>
  )
}
