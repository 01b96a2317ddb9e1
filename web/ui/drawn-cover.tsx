import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useBrowserValue } from '#web/client/browser-value.ts'
import type { TypesetCoverProps } from './typeset-cover.tsx'

let TypesetCover: ComponentType<TypesetCoverProps> | undefined

/** Covers that are mounted afterwards are drawn at once. */
export async function loadTypesetCover() {
  const module = await import('./typeset-cover.tsx')
  TypesetCover = module.TypesetCover
  return { default: module.TypesetCover }
}

// If the code cannot be fetched, the cover stays a plain sheet.
const LazyCover = lazy<ComponentType<TypesetCoverProps>>(() =>
  loadTypesetCover().catch(() => ({ default: () => null })),
)

/**
 * A typeset cover. One that came with the HTML stays as the server drew it, so that a first visit needs none of the code that
 * draws covers. It never changes: give it a key made from its book.
 */
export function DrawnCover(book: TypesetCoverProps) {
  const [isHydrating] = useState(useBrowserValue(() => false, true))
  const [Cover] = useState<ComponentType<TypesetCoverProps>>(() => TypesetCover ?? LazyCover)
  if (isHydrating && Cover === LazyCover)
    return <div className={box} suppressHydrationWarning dangerouslySetInnerHTML={serverDrawn} />
  return (
    <div className={box}>
      <Suspense fallback={null}>
        <Cover {...book} />
      </Suspense>
    </div>
  )
}

const box = 'rounded-[inherit]'

/** React keeps the markup that it finds in such an element. */
const serverDrawn = { __html: '' }
