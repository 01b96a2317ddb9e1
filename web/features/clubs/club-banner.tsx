import { type ReactNode, useState } from 'react'
import { type Club, overlayCode, defaultPhoto } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { PositionedPicture } from '#web/features/images/positioned-picture.tsx'

export type Photo = Pick<
  Club,
  'imageUrl' | 'imagePositionX' | 'imagePositionY' | 'imageZoom' | 'overlayColor' | 'overlayOpacity'
>

interface ClubPhotoProps {
  photo: Photo
  onCard?: boolean
  early?: boolean
}

/** Fills the nearest positioned ancestor. On a card the photo is small, and lazy unless `early`: visible without scrolling. */
export function ClubPhoto({ photo, onCard = false, early = !onCard }: ClubPhotoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const url = photo.imageUrl && photo.imageUrl !== failed ? photo.imageUrl : defaultPhoto
  const place = { x: photo.imagePositionX, y: photo.imagePositionY, zoom: photo.imageZoom }
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden bg-paper-hover">
      <PositionedPicture
        url={url}
        place={place}
        width={onCard ? '26rem' : '100vw'}
        lazy={!early}
        onError={() => setFailed(url)}
      />
      <div
        className="absolute inset-0 forced-color-adjust-none"
        style={{ backgroundColor: overlayCode(photo.overlayColor), opacity: photo.overlayOpacity / 100 }}
      />
    </div>
  )
}

interface ClubBannerProps {
  club: Photo & Pick<Club, 'name' | 'slug'>
  /** Without actions the banner is a preview, and its name is not a heading. */
  actions?: ReactNode
}

/** 192 px high (specification, 9). */
export function ClubBanner({ club, actions }: ClubBannerProps) {
  const Name = actions ? 'h1' : 'p'
  return (
    <header className="relative isolate flex min-h-48 flex-col justify-between overflow-clip after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:bg-unicorn">
      <ClubPhoto photo={club} />
      <div className="relative z-10 mx-auto flex w-full max-w-[76rem] min-h-14 justify-end gap-2 px-page pt-3">
        {actions}
      </div>
      <div className="mx-auto w-full max-w-[76rem] px-page">
        <div className={`relative w-fit max-w-full pt-2 pb-5 text-photo-ink ${shade}`}>
          <div className="relative">
            <Name
              dir="auto"
              className={`font-serif font-[540] text-balance ${club.name.length > 48 ? 'text-2xl max-sm:text-xl' : 'text-3xl'}`}
            >
              {club.name}
            </Name>
            <p dir="ltr" className="mt-1 truncate text-sm rtl:text-end">
              {to.club(club.slug)}
            </p>
          </div>
        </div>
      </div>
    </header>
  )
}

// Behind all of the text, so that it stays readable on any photo and overlay, even white.
const shade =
  'before:absolute before:-top-24 before:-start-[100vw] before:-end-72 before:bottom-0 before:bg-linear-to-t before:from-photo-shade before:from-[calc(100%-6.5rem)] before:to-transparent ltr:before:mask-r-from-[calc(100%-18rem)] rtl:before:mask-l-from-[calc(100%-18rem)]'
