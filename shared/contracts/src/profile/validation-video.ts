/** Days from the decision after which the video of a validation is erased (docs/product/retention.md): kept and said. */
export const validationVideoDays = 30
