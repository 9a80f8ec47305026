import { Card, Grid, Skeleton, VisuallyHidden } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'

/** People or short texts in the shape of what comes. */
export const CardSkeletons = ({ lines }: { lines?: number }) => {
  const t = useProfileTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('profile.loading')}</VisuallyHidden>
      <Grid column="wide">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Card key={row}>
            <Skeleton shape="person" />
            {lines !== undefined && <Skeleton lines={lines} />}
          </Card>
        ))}
      </Grid>
    </div>
  )
}
