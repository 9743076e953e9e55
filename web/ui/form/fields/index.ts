export { Colour, FileField, RatingStars } from './colour-file-rating.tsx';
export { DayField, MomentField, MomentOrDayField, RichText } from './lazy-fields.tsx';
export { Amount, Money, NumberField, WholeNumber } from './number-fields.tsx';
export { quickCreate } from './quick-create.tsx';
export { RemoteMultiSelect, RemoteSelect } from './remote-select.tsx';
export { MultiSelect, Select } from './select.tsx';
export { Switch } from './switch.tsx';
export { Password, Text, TextArea } from './text.tsx';
