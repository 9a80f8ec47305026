import { type ComponentProps, useLayoutEffect, useRef } from 'react'

interface SourcedImageProps extends ComponentProps<'img'> {
  src: string | undefined
  srcSet: string
  sizes: string
}

/**
 * An image with sources to choose from, which it gets once it stands in the page. Chromium never lets go of one that has
 * a `srcset` and did not come into the page, nor of what was drawn around it: each page that somebody left while it was
 * still waiting for something would stay in memory.
 */
export const SourcedImage = ({ src, srcSet, sizes, alt, ...rest }: SourcedImageProps) => {
  const image = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    // The sizes come first, and a value that stands already is left alone: each change chooses a source anew.
    for (const [name, value] of Object.entries({ sizes, srcset: srcSet, src })) {
      if (value === undefined) image.current?.removeAttribute(name)
      else if (image.current?.getAttribute(name) !== value) image.current?.setAttribute(name, value)
    }
  }, [src, srcSet, sizes])
  return <img ref={image} alt={alt} {...rest} />
}
