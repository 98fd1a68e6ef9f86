import './process/run-service.js'
