/** Pictures as every screen shows them right (BT.709), out of what cameras write: older standards, wide colours, HDR. */
import {
  AVCOL_PRI_BT2020,
  AVCOL_PRI_SMPTE431,
  AVCOL_PRI_SMPTE432,
  AVCOL_PRI_UNSPECIFIED,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
} from 'node-av/constants'
import type { Stream } from 'node-av/lib'
import type { Shape, Size } from './video-shape.ts'

const hdrCurves: readonly number[] = [AVCOL_TRC_ARIB_STD_B67, AVCOL_TRC_SMPTE2084]
const widePrimaries: readonly number[] = [AVCOL_PRI_BT2020, AVCOL_PRI_SMPTE431, AVCOL_PRI_SMPTE432]

/** Of white paper in HLG and PQ, where the sun has a thousand and more. */
const nitsOfWhite = 203

/** Lights come down to what a screen has: up to white nearly as they are, above it their differences shrink. */
const toneMapped = [
  `zscale=t=linear:npl=${nitsOfWhite}`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=mobius:param=0.95:peak=5:desat=0',
  // Browsers show BT.709 with the curve of sRGB.
  'zscale=t=iec61966-2-1:m=bt709:r=limited',
]

/** Completes half a description with what it always comes with. */
const completed = ({ codecpar: { colorPrimaries, colorSpace } }: Stream): string[] => [
  ...(colorPrimaries === AVCOL_PRI_UNSPECIFIED ? ['setparams=color_primaries=bt2020'] : []),
  ...(colorSpace === AVCOL_SPC_UNSPECIFIED ? ['setparams=colorspace=bt2020nc'] : []),
]

/** Takes films that say nothing of their colours for what players take them for: small pictures for old television. */
const matrixOf = ({ codecpar: { colorSpace, width, height } }: Stream): string => {
  if (colorSpace !== AVCOL_SPC_UNSPECIFIED) return 'auto'
  return width < 1280 && height < 720 ? 'bt601' : 'bt709'
}

const scaled = (stream: Stream, { width, height }: Size): string[] => {
  const scale = `scale=${width}:${height}:flags=bicubic`
  const { colorTrc, colorPrimaries } = stream.codecpar
  if (hdrCurves.includes(colorTrc)) return [...completed(stream), scale, ...toneMapped]
  if (widePrimaries.includes(colorPrimaries))
    return [...completed(stream), 'setparams=color_trc=bt709', scale, 'zscale=p=bt709:t=bt709:m=bt709:r=limited']
  return [`${scale}:in_color_matrix=${matrixOf(stream)}:out_color_matrix=bt709:out_range=limited`]
}

/** The filters: upright, of square pixels and of one size, whatever comes; nothing of what cameras add to a picture goes on. */
export const drawn = (stream: Stream, { turning }: Shape, size: Size): string =>
  [
    ...turning,
    ...scaled(stream, size),
    'format=yuv420p',
    'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=limited',
    'setsar=1',
    'sidedata=delete',
  ].join(',')
