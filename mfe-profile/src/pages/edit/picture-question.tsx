import { OwnPictures } from '../../features/edit-albums/own-pictures.tsx'
import { StepFrame, type StepProps } from '../../features/questions/step-frame.tsx'
import { useProfileTexts } from '../../texts.ts'

/** Asks for a picture, which is kept the moment it is there. */
export const PictureQuestion = (step: StepProps) => {
  const t = useProfileTexts()
  return (
    <StepFrame {...step} title={t('questions.picture.title')} lead={t('questions.picture.lead')}>
      <OwnPictures />
    </StepFrame>
  )
}
