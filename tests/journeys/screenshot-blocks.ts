import sharp from 'sharp'

/** Side of a block in pixels of the half-size picture: a few letters of text. */
const side = 16
/** The difference in one colour, of 255, from which a block counts as different. Text that is a pixel off stays well below. */
const elsewhere = 24

/**
 * Compares a screenshot at half size with what the browser shows, block by block, by the colour that differs most. Returns the
 * mean difference over all blocks, 0 to 255, and the share of blocks that differ.
 */
export async function differenceOf(
  screenshot: Buffer,
  shown: Buffer,
  window: { width: number; height: number } | null,
): Promise<{ mean: number; far: number }> {
  if (!window) throw new Error('The page has no size')
  const size = { width: Math.floor(window.width / 2), height: Math.floor(window.height / 2) }
  const { width, height } = await sharp(screenshot).metadata()
  if (width !== size.width || height !== size.height)
    throw new Error(
      `The screenshot is ${width} by ${height} pixels, the window ${window.width} by ${window.height}`,
    )
  const [one, other] = await Promise.all([meansOf(screenshot, size), meansOf(shown, size)])
  const differences = Array.from({ length: one.length / 3 }, (_, block) =>
    Math.max(
      ...[0, 1, 2].map((colour) =>
        Math.abs((one[block * 3 + colour] ?? 0) - (other[block * 3 + colour] ?? 0)),
      ),
    ),
  )
  return {
    mean: differences.reduce((sum, difference) => sum + difference, 0) / differences.length,
    far: differences.filter((difference) => difference > elsewhere).length / differences.length,
  }
}

async function meansOf(
  picture: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const whole = await sharp(picture).removeAlpha().resize({ width, height, fit: 'fill' }).png().toBuffer()
  const blocks = { width: Math.round(width / side), height: Math.round(height / side) }
  return sharp(whole)
    .resize({ ...blocks, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
}
