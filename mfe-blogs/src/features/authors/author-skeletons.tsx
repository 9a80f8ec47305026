import { Card, Grid, Skeleton, VisuallyHidden } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'

/** People in the shape of what comes. */
export const AuthorSkeletons = () => {
  const t = useBlogTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('authors.loading')}</VisuallyHidden>
      <Grid column="wide">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <Card key={row}>
            <Skeleton shape="person" />
          </Card>
        ))}
      </Grid>
    </div>
  )
}
