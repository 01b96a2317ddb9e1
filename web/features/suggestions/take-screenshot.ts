import type { Screenshot } from './feedback-draft.ts'
import { markSticky, prepareForCanvas } from './sticky-elements.ts'

/** Specification, 9; times in ms. */
const scale = 0.5
const quality = 0.7
const background = '#ffffff'
const pause = 100
const imageTimeout = 15_000

/** The longest wait in ms for the dialog to fade out, which takes 120. */
const fadeTimeout = 1000

/** Captures the window without the dialog, which is about to close. Throws on failure. */
export async function takeScreenshot(): Promise<Screenshot> {
  const [{ html2canvas }] = await Promise.all([import('html2canvas-pro'), dialogClosed()])
  const unmark = markSticky()
  const canvas = await html2canvas(document.documentElement, {
    scale,
    backgroundColor: background,
    imageTimeout,
    x: window.scrollX,
    y: window.scrollY,
    width: window.innerWidth,
    height: window.innerHeight,
    windowWidth: window.innerWidth,
    windowHeight: window.innerHeight,
    logging: false,
    onclone: prepareForCanvas,
  }).finally(unmark)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!jpeg) throw new Error('The canvas could not be encoded')
  return { dataUrl: canvas.toDataURL('image/jpeg', quality), objectUrl: URL.createObjectURL(jpeg) }
}

async function dialogClosed(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pause))
  const deadline = performance.now() + fadeTimeout
  while (document.querySelector('[role="dialog"]') && performance.now() < deadline)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}
