import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** A finger if the page has touch, else the mouse; points are relative to the window. */
export interface Pointer {
  down: (at: Point) => Promise<void>
  move: (to: Point) => Promise<void>
  up: () => Promise<void>
}

export async function pointerOn(page: Page, hasTouch: boolean | undefined): Promise<Pointer> {
  if (!hasTouch)
    return {
      down: async ({ x, y }) => {
        await page.mouse.move(x, y)
        await page.mouse.down()
      },
      move: ({ x, y }) => page.mouse.move(x, y),
      up: () => page.mouse.up(),
    }
  const fingers = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    await fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    down: (at) => touch('touchStart', [at]),
    move: (to) => touch('touchMove', [to]),
    up: async () => {
      await touch('touchEnd', [])
      await fingers.detach()
    },
  }
}
