import { Card, Grid, Skeleton, VisuallyHidden } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'

/** Own entries in the shape of what comes. */
export const WaitingSkeletons = () => {
  const t = useBlogTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <Grid column="wide">
        {['first', 'second'].map((row) => (
          <Card key={row}>
            <Skeleton lines={3} />
          </Card>
        ))}
      </Grid>
    </div>
  )
}
