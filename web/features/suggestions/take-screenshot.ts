import type { Screenshot } from './feedback-draft.ts'
import { markSticky, pinSticky } from './sticky-elements.ts'

/** The specification's constants (section 9). */
const scale = 0.5
const quality = 0.7
const background = '#ffffff'
const pause = 100
const imageTimeout = 15_000

/** Longest wait in ms for a dialog that is fading out; it takes 120. */
const fadesWithin = 1000

/** Takes a picture of what the window shows, without the dialog that is about to close. Throws when that cannot be done. */
export async function takeScreenshot(): Promise<Screenshot> {
  const [{ html2canvas }] = await Promise.all([import('html2canvas-pro'), dialogGone()])
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
    onclone: pinSticky,
  }).finally(unmark)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!jpeg) throw new Error('The canvas gave no picture')
  return { dataUrl: canvas.toDataURL('image/jpeg', quality), address: URL.createObjectURL(jpeg) }
}

async function dialogGone(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pause))
  const patience = performance.now() + fadesWithin
  while (document.querySelector('[role="dialog"]') && performance.now() < patience)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}
