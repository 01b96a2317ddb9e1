/** ThumbHashes of our own pictures, by their files (scripts/draw-pictures.ts). */
export const thumbHashes: Readonly<Record<string, string>> = {
  '/pictures/unicorn-reading.webp': 'lCcKHIIGaYeEeYdzeomPhKYGiQ',
  '/pictures/magic-library.webp': '0jcGDIICTJaJaIiUWXdCl0BQeA',
  '/pictures/fantasy-books.webp': 'VicKFIAGl4eJhYiDiniUgHck-g',
  '/pictures/enchanted-study.webp': 'VBcKHIIWVHeZRoeAiWfAcwYMlw',
  '/pictures/gallery/autumn-path.webp': '3WgKHIIKhXqHiIh1iHkLi6X2uA',
  '/pictures/gallery/desert-stars.webp': 'EicKHIQ5aIhXp3hgmIhIcIUEJg',
  '/pictures/gallery/lighthouse.webp': 'WzcOJIZodod6h4dwiIZ4eYCHBw',
  '/pictures/gallery/mountain-hut.webp': 'nAYODIA2VWmAinmEl4YEsFSFCQ',
  '/pictures/gallery/night-train.webp': '1CcGFIRNaImHdnhgimePZvVOlA',
  '/pictures/gallery/rainy-window.webp': 'lhcKFIRaaHd5iHdweYmZUHQJVg',
  '/pictures/gallery/seaside-shelf.webp': 'cRgGDIJei2iPeoiEZF2ZQj8t9Q',
  '/pictures/gallery/secret-garden.webp': 'mQcOHIIJl3h1iXeFiYcIdUQf9A',
}
