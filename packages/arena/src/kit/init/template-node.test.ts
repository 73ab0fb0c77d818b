import { testTemplate } from '../../testing/template.js';

testTemplate('ts');
testTemplate('js');
